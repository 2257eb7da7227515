import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OnCall } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { FactList } from '../../components/FactList';
import { RowButtons } from '../../components/RowButtons';
import { useWeekWords } from './use-week-words';

export function OnCallCards({ onEdit }: { onEdit: (onCall: OnCall) => void }) {
  const translate = useTranslate();
  const hoursOf = useWeekWords();
  return (
    <CardList<OnCall> width={320}>
      {(onCall) => (
        <Card component="li" sx={{ minWidth: 0 }}>
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
              {onCall.user.name}
            </Typography>
            <FactList
              facts={{
                id: String(onCall.id),
                phone: onCall.phone,
                days: hoursOf(onCall),
                interval: String(onCall.interval),
              }}
              label={(fact) => translate(`resources.plantao.fields.${fact}`)}
            />
            <RowButtons name={onCall.user.name} onEdit={() => onEdit(onCall)} />
          </CardContent>
        </Card>
      )}
    </CardList>
  );
}
