import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { shortDateTime } from '../../components/dates';
import { useIncidentText } from './incident-text';
import { usePluginDetails } from './use-plugin-details';

/** The list of a plugin's quarantined entries. */
const quarantineOf = (plugin: string): string =>
  `/quarantine?filter=${encodeURIComponent(JSON.stringify({ plugin }))}`;

/** Problems of a running plugin: quarantined entries, and incidents. */
export function PluginTroubles() {
  const translate = useTranslate();
  const detailOf = useIncidentText();
  const plugin = usePluginDetails();
  if (!plugin) return null;
  const { id, unreadable = 0, incidents } = plugin;
  return (
    <>
      {unreadable > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={quarantineOf(id)}>
              {translate('office.quarantine.look')}
            </Button>
          }
        >
          {translate('office.plugins.unreadableCount', { smart_count: unreadable })}
        </Alert>
      )}
      {incidents.length > 0 && (
        <Card component="section">
          <CardContent sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h2">{translate('office.plugins.incidents.title')}</Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {incidents.map(({ at, kind, certain, detail }) => (
                <li key={`${at} ${kind}`}>
                  <Typography>
                    {translate(`office.plugins.incidents.${kind}`)}
                    {!certain && ` (${translate('office.plugins.incidents.probably')})`}
                  </Typography>
                  <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {shortDateTime(at)} · {detailOf(detail)}
                  </Typography>
                </li>
              ))}
            </Box>
          </CardContent>
        </Card>
      )}
    </>
  );
}
