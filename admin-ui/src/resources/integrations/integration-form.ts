import type { BodyOf, CompanyIntegration, IntegrationChoice, updateIntegration } from '@recado/sdk/contracts';
import { toSettings, type FormSchema } from '../../schema-form/schema';

interface OfferedChoice {
  id: IntegrationChoice;
  text: string;
  disabled: boolean;
}

/** What a company can decide: with nothing provided, an untouched integration is simply off. */
export function choicesOf(
  { isProvided, choice }: Pick<CompanyIntegration, 'isProvided' | 'choice'>,
  { canHaveOwn }: { canHaveOwn: boolean },
): OfferedChoice[] {
  const text = (name: string) => `office.integrations.choices.${name}`;
  const own = { id: 'own', text: text(isProvided ? 'own' : 'on'), disabled: !canHaveOwn } as const;
  const off = { text: text('off'), disabled: false };
  if (!isProvided) return [{ id: choice === 'default' ? 'default' : 'off', ...off }, own];
  return [{ id: 'default', text: text('provided'), disabled: false }, own, { id: 'off', ...off }];
}

type Form = CompanyIntegration & { cleared?: Record<string, boolean> };

/** What is sent: an untyped secret is left out, one to delete is null, and settings go only with `own`. */
export function toIntegrationForm(
  { choice, settings, cleared = {}, form }: Form,
  { previousData }: { previousData?: CompanyIntegration } = {},
): BodyOf<typeof updateIntegration> {
  const version = previousData && { ifVersion: previousData.version };
  if (choice !== 'own' || !form) return { choice, ...version };
  const gone = form.secrets.filter((name) => cleared[name] && !settings[name]);
  const kept = toSettings(settings, form.schema as FormSchema, form.secrets);
  return {
    choice,
    settings: { ...kept, ...Object.fromEntries(gone.map((name) => [name, null])) },
    ...version,
  };
}
