import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Contact } from '@recado/sdk/contracts';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { openContactForm } from '../../../lib/requests/contact-requests';
import { ContactQuestion, type Question } from '../data/ContactQuestion';
import { useContactList, type ContactFilter } from '../data/use-contact-list';
import { useContactUpdates } from '../data/use-contact-updates';
import { ContactList } from './ContactList';
import { ContactSheet } from './ContactSheet';
import { ContactsToolbar } from './ContactsToolbar';

const NO_FILTER: ContactFilter = { search: '', tagIds: [] };

/** `/contacts`: everybody whom the company knows. */
export default function ContactsScreen() {
  const t = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const [question, setQuestion] = useState<Question | null>(null);
  const [shown, setShown] = useState<Contact | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const list = useContactList(filter);
  const search = useRef<HTMLInputElement>(null);
  useContactUpdates(useCallback((id: number) => setFresh((before) => new Set(before).add(id)), []));
  const { refetch } = list;
  const showFresh = useCallback(() => {
    setFresh(new Set());
    void refetch();
  }, [refetch]);
  const change = useCallback((next: Partial<ContactFilter>) => setFilter((now) => ({ ...now, ...next })), []);

  useCommands(
    useMemo((): Command[] => {
      const group = t('contacts.title');
      return [
        {
          id: 'contacts.new',
          title: t('contacts.commandNew'),
          group,
          keys: 'n',
          run: () => openContactForm(),
        },
        {
          id: 'contacts.search',
          title: t('contacts.commandSearch'),
          group,
          keys: '/',
          run: () => search.current?.focus(),
        },
      ];
    }, [t]),
  );
  const known = new Set(list.contacts.map(({ id }) => id));
  const waiting = [...fresh].filter((id) => !known.has(id)).length;
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', p: { xs: 1, sm: 2 }, gap: 1.5 }}
    >
      <ContactsToolbar
        count={list.count}
        filter={filter}
        onFilter={change}
        searchRef={search}
        onImported={() => void refetch()}
      />
      <ContactList
        list={list}
        filtered={filter.search !== '' || filter.tagIds.length > 0}
        waiting={waiting}
        onFresh={showFresh}
        onClear={() => setFilter(NO_FILTER)}
        onAsk={setQuestion}
        onShow={setShown}
      />
      <ContactQuestion
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => setShown(null)}
      />
      <ContactSheet contact={shown} onClose={() => setShown(null)} />
    </Box>
  );
}
