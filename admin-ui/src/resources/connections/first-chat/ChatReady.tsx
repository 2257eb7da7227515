import DoneIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Connection } from '@recado/sdk/contracts';
import { textIn } from '../../../schema-form/schema';
import { CopyField } from '../CopyField';
import { ReachCheck } from '../ReachCheck';
import { tryChatAddress } from '../try-chat';

/** The line to paste, the page to try it on, and what is in the way. */
export function ChatReady({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const language = useLocale();
  const { id, snippet } = connection;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <DoneIcon color="success" />
          {translate('office.firstChat.ready')}
        </Typography>
        {snippet && (
          <Box>
            <Typography color="textSecondary">{textIn(snippet.texts, language) ?? snippet.title}</Typography>
            <CopyField
              multiline
              label={translate('office.connections.snippets.code.label')}
              value={snippet.code}
            />
          </Box>
        )}
        <Box>
          <Button
            variant="contained"
            href={tryChatAddress(connection, language) ?? ''}
            target="_blank"
            rel="noopener"
          >
            {translate('office.firstChat.try')}
          </Button>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {translate('office.firstChat.tryHelp')}
          </Typography>
        </Box>
        <ReachCheck id={id} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" component={Link} to="/">
            {translate('office.firstChat.back')}
          </Button>
          <Button component={Link} to={`/connections/${id}`}>
            {translate('office.firstChat.details')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}
