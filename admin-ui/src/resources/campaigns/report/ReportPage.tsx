import Box from '@mui/material/Box';
import { Loading, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RetryAlert } from '../../../components/RetryAlert';
import { Breakdown } from './Breakdown';
import { Recipients } from './Recipients';
import { ReportCards } from './ReportCards';
import { ReportHead } from './ReportHead';
import { useReport } from './use-report';

/** What became of a campaign so far: in numbers, by text and connection, and for each recipient. */
export function ReportPage() {
  const translate = useTranslate();
  const id = Number(useParams()['id']);
  const { campaign, report, error, again } = useReport(id);
  if (error) return <RetryAlert sx={{ m: 3 }} error={error} onRetry={again} />;
  if (!campaign || !report) return <Loading />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, width: '100%', minWidth: 0, maxWidth: 1200 }}>
      <Title title={translate('office.campaigns.reportOf', { name: campaign.name })} />
      <ReportHead campaign={campaign} report={report} />
      <ReportCards campaign={campaign} report={report} />
      <Breakdown campaign={campaign} report={report} />
      <Recipients campaign={campaign} counts={report.counts} />
    </Box>
  );
}
