import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WebhookDelivery } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { useProblemText } from './WebhookState';

const COLORS = { pending: 'info', delivered: 'success', failed: 'error', skipped: 'default' } as const;

export function DeliveryState({ state }: Pick<WebhookDelivery, 'state'>) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[state]}
      label={translate(`office.webhooks.deliveryStates.${state}`)}
    />
  );
}

/** One delivery in a line: what, how it stands, and what comes next. */
export function DeliveryRow({ delivery, onShow }: { delivery: WebhookDelivery; onShow: () => void }) {
  const translate = useTranslate();
  const problem = useProblemText()(delivery);
  const { event, state, attempts, nextAt, status, durationMs, createdAt } = delivery;
  const facts = [
    attempts > 0 && translate('office.webhooks.attempts', { smart_count: attempts }),
    state === 'delivered' && status !== null && `${status} · ${durationMs} ms`,
    problem,
    nextAt && translate('office.webhooks.next', { at: shortDateTime(nextAt) }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onShow}
        aria-haspopup="dialog"
        sx={{
          ...{ width: '100%', py: 1.25, px: 0.5, textAlign: 'left', justifyContent: 'flex-start', gap: 1 },
          ...{ flexWrap: 'wrap', rowGap: 0.5, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } },
        }}
      >
        <DeliveryState state={state} />
        <Typography component="span" sx={{ fontFamily: 'monospace', fontSize: 14 }}>
          {event}
        </Typography>
        <Typography component="span" color="textSecondary">
          {shortDateTime(createdAt)}
        </Typography>
        {facts.length > 0 && (
          <Typography
            component="span"
            color="textSecondary"
            sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
          >
            {facts.join(' · ')}
          </Typography>
        )}
      </ButtonBase>
    </Box>
  );
}
