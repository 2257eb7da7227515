import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ContactListItem } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';

/** What is known of a number: on WhatsApp, not on it, or nobody has asked yet. */
export function NumberState({ person }: { person: ContactListItem }) {
  const translate = useTranslate();
  const { isWhatsappValid, checkedAt } = person;
  const state = isWhatsappValid === null ? 'unknown' : isWhatsappValid ? 'valid' : 'invalid';
  const color = { unknown: 'default', valid: 'success', invalid: 'error' } as const;
  const chip = (
    <Chip
      size="small"
      variant="outlined"
      color={color[state]}
      label={translate(`office.contactLists.states.${state}`)}
    />
  );
  if (!checkedAt) return chip;
  return (
    <Tooltip title={translate('office.contactLists.checked', { date: shortDateTime(checkedAt) })}>
      {chip}
    </Tooltip>
  );
}
