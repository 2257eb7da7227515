import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Campaign, CampaignCounts, CampaignReport } from '@recado/sdk/contracts';
import { sentText } from '../campaign-record';
import { useHoldText } from '../CampaignState';

interface Line {
  key: string;
  name: string;
  note?: string;
  total: number;
  counts: CampaignCounts;
}

const sumOf = (counts: CampaignCounts, states: readonly (keyof CampaignCounts)[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
/** A state includes those that come after it. */
const COLUMNS = {
  handedOver: ['sent', 'delivered', 'read', 'replied'],
  delivered: ['delivered', 'read', 'replied'],
  read: ['read', 'replied'],
  replied: ['replied'],
  failed: ['failed'],
} as const;

/** The same numbers by text and by connection, and why recipients got nothing. */
export function Breakdown({ campaign, report }: { campaign: Campaign; report: CampaignReport }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const holdOf = useHoldText();
  const { variants, connections, reasons } = report;
  const texts = variants.map(({ variant, total, counts }) => ({
    ...{ key: String(variant), total, counts },
    name: sentText(translate, campaign.template, variant),
  }));
  const lines = connections.map(({ id, name, total, counts }) => {
    const own = campaign.connections.find((one) => one.id === id);
    const isRunning = campaign.status === 'EM_ANDAMENTO';
    return {
      ...{ key: String(id), total, counts },
      name: name ?? translate('office.campaigns.noConnectionYet'),
      note: own && isRunning ? holdOf({ ...own, holdText: null }) : '',
    };
  });
  return (
    <>
      {reasons.length > 0 && (
        <Box component="section">
          <Typography variant="h2">{translate('office.campaigns.reasons')}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
            {reasons.map(({ state, reason, total }) => (
              <li key={`${state} ${reason}`}>
                {translate(`recipientStates.${state}`)} · {translate(`recipientReasons.${reason}`)}:{' '}
                {total.toLocaleString(language)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {texts.length > 1 && <Numbers title="office.campaigns.byText" lines={texts} />}
      {lines.length > 0 && <Numbers title="office.campaigns.byConnection" lines={lines} />}
    </>
  );
}

function Numbers({ title, lines }: { title: string; lines: Line[] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2">{translate(title)}</Typography>
      <Card
        variant="outlined"
        component="div"
        sx={{ overflowX: 'auto', mt: 1 }}
        role="region"
        aria-label={translate(title)}
        tabIndex={0}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('office.campaigns.name')}</TableCell>
              <TableCell align="right">{translate('office.campaigns.total')}</TableCell>
              {Object.keys(COLUMNS).map((name) => (
                <TableCell key={name} align="right">
                  {translate(`office.campaigns.cards.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ key, name, note, total, counts }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {name}
                  {note && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {note}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{total.toLocaleString(language)}</TableCell>
                {Object.entries(COLUMNS).map(([column, states]) => (
                  <TableCell key={column} align="right">
                    {sumOf(counts, states).toLocaleString(language)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  );
}
