import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Many people of these lists changed at once: thousands of frames would tell each client what one reload shows. */
export const listReloads = ({ companyId }: TenantScope, listIds: Iterable<number>): DomainEvent[] =>
  [...new Set(listIds)]
    .sort((a, b) => a - b)
    .flatMap((id) =>
      (['ContactListItem', `ContactListItem-${id}`] as const).map((topic) => ({
        companyId,
        topic,
        ...RELOAD,
      })),
    );

const RELOAD = { action: 'reload', data: { action: 'reload' }, audience: { to: 'admins' } } as const;
