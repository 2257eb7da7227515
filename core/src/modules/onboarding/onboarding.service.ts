import { isPluginError } from '@recado/sdk';
import type { ReachFinding, SetupState, SkippableStep } from '@recado/sdk/contracts';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { uuidText } from '../../infra/uuid.js';
import type { Standing } from '../../ports/channels.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ServiceHoursService } from '../service-hours/service-hours.service.js';
import { queuesOffered, readFacts } from './onboarding.repo.js';

export type OnboardingService = ReturnType<typeof createOnboarding>;

const skippedBy = ({ setupSkipped }: { setupSkipped: string }): SkippableStep[] =>
  setupSkipped.split(',').filter(Boolean) as SkippableStep[];

/** A plugin that does not run is what the person wants to hear of. */
function asStanding(error: unknown): Pick<Standing, 'ok' | 'message' | 'texts'> {
  if (!isPluginError(error)) throw error;
  return { ok: false, message: error.message, ...(error.texts && { texts: error.texts }) };
}

/** The way of a company from its sign-up to its first answered message. */
export function createOnboarding(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    companies,
    connections,
    serviceHours,
  }: {
    companies: CompaniesService;
    connections: ConnectionsService;
    serviceHours: Pick<ServiceHoursService, 'isOpen'>;
  },
) {
  /** Once all is done it stays done: a phone that loses its connection later is no new beginning. */
  async function show(principal: Principal): Promise<SetupState> {
    const company = await companies.find(principal);
    const [facts, { plan }] = await Promise.all([readFacts(db, principal), companies.show(principal)]);
    const skipped = skippedBy(company);
    const isDone = company.setupDoneAt !== null;
    const works = {
      connection: isDone || facts.connection,
      queues: isDone || facts.queues,
      users: isDone || facts.users || skipped.includes('users'),
      hours: isDone || facts.hours || skipped.includes('hours'),
      message: isDone || facts.message,
      answer: isDone || facts.answer,
    };
    if (!isDone && Object.values(works).every(Boolean))
      await companies.noteSetup(principal, { setupDoneAt: clock.now() });
    // Only who signed up without help has a trial; others have agreed on something with the operator.
    const onTrial =
      company.id !== PLATFORM_COMPANY_ID &&
      company.termsAcceptedAt !== null &&
      facts.neverPaid &&
      Number(plan.amount) > 0;
    return {
      ...works,
      begun: { queues: facts.queueExists, users: facts.colleagueExists },
      skipped,
      waiting: facts.waiting && uuidText(facts.waiting),
      trialEndsOn: onTrial ? company.dueDate : null,
    };
  }

  return {
    show,
    async skip(principal: Principal, steps: readonly SkippableStep[]): Promise<SetupState> {
      await companies.noteSetup(principal, { setupSkipped: steps.join(',') });
      return show(principal);
    },
    /** Asks the channel first, so that the answer is about this moment. */
    async check(principal: Principal, connectionId: number): Promise<ReachFinding[]> {
      const { ok, message, texts } = await connections.check(principal, connectionId).catch(asStanding);
      const { queueIds, isStaffed } = await queuesOffered(db, principal, connectionId);
      const opening = await serviceHours.isOpen(principal, { connectionId, queueId: queueIds[0] ?? null });
      const told = { ...(message && { message }), ...(texts && { texts }) };
      return [
        ...(!ok ? [{ code: 'off' as const, ...told }] : message ? [{ code: 'told' as const, ...told }] : []),
        ...(queueIds.length === 0 ? [{ code: 'noQueue' as const }] : []),
        ...(queueIds.length > 0 && !isStaffed ? [{ code: 'nobody' as const }] : []),
        ...(opening.open
          ? []
          : [{ code: 'closed' as const, ...(opening.until && { until: opening.until.toISOString() }) }]),
      ];
    },
  };
}
