import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Suppression } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import { LiftButton } from './LiftButton';
import { reasonOf } from './suppression-words';

export function SuppressionCards({ onLift }: { onLift: (suppression: Suppression) => void }) {
  const translate = useTranslate();
  const factsOf = (one: Suppression) => ({
    source: reasonOf(one, translate),
    createdAt: shortDateTime(one.createdAt),
    ...(one.until && { until: shortDateTime(one.until) }),
    ...(one.liftedAt && {
      liftedAt: [shortDateTime(one.liftedAt), one.liftedBy?.name, one.liftNote].filter(Boolean).join(' · '),
    }),
  });
  return (
    <CardList<Suppression> width={320}>
      {(one) => (
        <Card component="li" sx={{ minWidth: 0 }}>
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="h2" variant="subtitle1">
                {one.number}
              </Typography>
              <Chip size="small" label={translate(`office.suppressions.scopes.${one.scope}`)} />
            </Box>
            <FactList
              facts={factsOf(one)}
              label={(fact) => translate(`resources.suppressions.fields.${fact}`)}
            />
            {one.liftedAt === null && (
              <Box>
                <LiftButton suppression={one} onLift={() => onLift(one)} />
              </Box>
            )}
          </CardContent>
        </Card>
      )}
    </CardList>
  );
}
