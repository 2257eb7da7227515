import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CompanyHours } from '../service-hours/company-hours/CompanyHours';
import { OpenNow } from '../service-hours/company-hours/OpenNow';
import { HolidaysPanel } from '../service-hours/holidays/HolidaysPanel';

/** When the company is open: its week, and exceptions. */
export function HoursTab({ companyId }: { companyId: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Card component="section">
        <CardContent>
          <Typography variant="h2">{translate('office.hours.title')}</Typography>
          <OpenNow companyId={companyId} />
          <CompanyHours companyId={companyId} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <HolidaysPanel />
        </CardContent>
      </Card>
    </Box>
  );
}
