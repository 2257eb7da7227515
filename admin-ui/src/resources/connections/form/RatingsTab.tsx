import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { NumberInput, useTranslate } from 'react-admin';
import { BOT_LIMIT_MAX } from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { MessageInput } from '../../../components/MessageInput';
import { MinutesInput } from '../../../components/MinutesInput';
import { useSettings } from '../../../providers/use-settings';
import { limitRules } from './ChatbotTab';

/** How customers are asked for a rating when a ticket is closed. */
export function RatingsTab() {
  const translate = useTranslate();
  const { data: settings } = useSettings();
  const isOff = settings?.some(({ key, value }) => key === 'userRating' && value === 'disabled');
  const text = (name: string) => `office.connections.${name}`;
  return (
    <FormSection title={translate(text('ratings'))} help={translate(text('ratingsHelp'))}>
      {isOff && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to="/settings" color="inherit" size="small">
              {translate('nav.settings')}
            </Button>
          }
        >
          {translate(text('ratingsOff'))}
        </Alert>
      )}
      <MessageInput source="ratingMessage" helperText={text('ratingHelp')} />
      <FieldRow>
        <NumberInput
          source="maxUseBotQueuesNPS"
          min={0}
          max={BOT_LIMIT_MAX}
          step={1}
          validate={limitRules}
          isRequired={false}
          helperText={text('ratingLimitHelp')}
        />
        <MinutesInput source="expiresTicketNPS" helperText={text('ratingExpiryHelp')} />
      </FieldRow>
    </FormSection>
  );
}
