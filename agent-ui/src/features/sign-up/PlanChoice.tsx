import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Plan } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';

interface PlanChoiceProps {
  plans: Plan[];
  value: string;
  onChange: (planId: string) => void;
  problem?: string | undefined;
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** The public plans, each with its price and its limits. */
export function PlanChoice({ plans, value, onChange, problem }: PlanChoiceProps) {
  const t = useTexts();
  const room = ({ users, connections, queues }: Plan) =>
    [
      t('signUp.users', { smart_count: users }),
      t('signUp.connections', { smart_count: connections }),
      t('signUp.queues', { smart_count: queues }),
    ].join(' · ');
  return (
    <FormControl error={Boolean(problem)} required>
      <FormLabel id="plans" sx={{ mb: 1 }}>
        {t('signUp.plan')}
      </FormLabel>
      <RadioGroup
        aria-labelledby="plans"
        aria-describedby={problem ? 'plans-problem' : undefined}
        name="planId"
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        sx={{ display: 'grid', gap: 1 }}
      >
        {plans.map((plan) => {
          const id = String(plan.id);
          const chosen = id === value;
          return (
            <Box
              key={id}
              component="label"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                p: 1,
                pr: 2,
                border: 1,
                borderRadius: 2,
                cursor: 'pointer',
                borderColor: chosen ? 'primary.main' : 'divider',
                bgcolor: chosen ? 'recado.accentSoft' : undefined,
              }}
            >
              <Radio value={id} />
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: { sm: 'flex' },
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 2,
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
                  <Typography variant="caption" color="textSecondary">
                    {room(plan)}
                  </Typography>
                </Box>
                <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {plan.amount === 0
                    ? t('signUp.free')
                    : t('signUp.monthly', { price: reais.format(plan.amount) })}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </RadioGroup>
      {problem && (
        <FormHelperText id="plans-problem" role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
