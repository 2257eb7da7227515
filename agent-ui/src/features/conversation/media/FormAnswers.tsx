import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import type { FormAnswersData } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { OfferFrame, Small, Words } from './OfferParts';

const KNOWN = {
  address: 'offers.formAddress',
  feedback: 'offers.formFeedback',
  'call-allowed': 'offers.callAllowed',
  'call-refused': 'offers.callRefused',
} as const satisfies Record<NonNullable<FormAnswersData['about']>, TextKey>;

/** What the customer answered in a form, field by field. */
export function FormAnswers({ form }: { form: FormAnswersData }) {
  const t = useTexts();
  const { name, about, text, answers, more = 0 } = form;
  const named = name ? `${t('tickets.form')}: ${name}` : t('tickets.form');
  const title = about ? t(KNOWN[about]) : named;
  return (
    <OfferFrame icon={<AssignmentTurnedInOutlined aria-hidden />} title={title}>
      {text && <Words>{text}</Words>}
      {answers.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
          {answers.map((answer, place) => (
            <div key={place}>
              <Box component="dt" dir="auto" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {answer.name || t('offers.field')}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
                {answer.value || '—'}
              </Box>
            </div>
          ))}
        </Box>
      )}
      {more > 0 && <Small>{t('offers.more', { smart_count: more })}</Small>}
    </OfferFrame>
  );
}
