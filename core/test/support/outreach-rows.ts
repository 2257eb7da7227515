type Insert = <T extends Record<string, unknown>>(table: string, row: T) => Promise<T & { id: number }>;
interface Row {
  id: number;
}

/** Campaigns, lists and scheduled messages of a company, equal in each. */
export async function outreachRows(
  insert: Insert,
  of: { companyId: number },
  { contact, connection, agent, admin }: { contact: Row; connection: Row; agent: Row; admin: Row },
) {
  const hours = { timeZone: 'America/Sao_Paulo', windowFrom: '08:00', windowTo: '20:00' };
  const campaign = await insert('campaigns', { ...of, ...hours, name: 'Same campaign' });
  const contactList = await insert('contactLists', { ...of, name: 'Same list', contactsCount: 1 });
  const listItem = await insert('contactListItems', {
    ...{ ...of, contactListId: contactList.id, name: 'Same person', number: '5511988880000' },
    addressKey: Buffer.from('5511988880000'),
  });
  const suppression = await insert('suppressions', {
    ...{ ...of, addressKey: Buffer.from('5511988880000'), scope: 'marketing', source: 'import' },
    saidAt: new Date(),
  });
  const at = new Date('2999-01-01T09:00:00Z');
  const schedule = await insert('scheduledMessages', {
    ...{ ...of, contactId: contact.id, connectionId: connection.id, userId: agent.id, body: 'Same words' },
    ...{ startLocal: '2999-01-01T09:00', timeZone: 'UTC', nextLocal: '2999-01-01T09:00' },
    ...{ nextAt: at, dueAt: at, createdAt: new Date(), updatedAt: new Date() },
  });
  // Of the installation, for this company alone.
  const announcement = await insert('announcements', {
    ...{ title: 'Same announcement', text: 'Same words', audience: 'companies' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  });
  await insert('announcementCompanies', { ...of, announcementId: announcement.id });
  const reportExport = await insert('reportExports', {
    ...{ ...of, userId: admin.id, filter: '{}', language: 'pt', state: 'failed', failure: 'ERR_INTERNAL' },
    createdAt: new Date(),
  });
  const reportSchedule = await insert('reportSchedules', {
    ...{ ...of, ownerId: admin.id, name: 'Same report', filter: '{}', period: 'yesterday', repeats: 'daily' },
    ...{ time: '08:00', timeZone: 'UTC', active: false, createdAt: new Date() },
  });
  return {
    reportExport,
    reportSchedule,
    campaign,
    contactList,
    listItem,
    suppression,
    schedule,
    announcement,
  };
}
