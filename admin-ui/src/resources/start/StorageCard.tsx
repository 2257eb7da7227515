import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCompany } from '../../providers/use-company';
import { StorageUse } from '../../components/StorageUse';

/** How much of its storage the admin's own company uses, and the consequences when it is full. */
export function StorageCard({ companyId }: { companyId: number }) {
  const translate = useTranslate();
  const { data: company } = useCompany(companyId);
  const storage = company?.storage;
  if (!storage) return null;
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h3">{translate('office.storage.title')}</Typography>
        <StorageUse storage={storage} />
        {storage.usedBytes >= storage.quotaBytes ? (
          <Alert severity="error">{translate('office.storage.full')}</Alert>
        ) : (
          <Typography color="textSecondary">{translate('office.storage.text')}</Typography>
        )}
      </CardContent>
    </Card>
  );
}
