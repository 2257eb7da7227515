import BlockIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ContactList } from '@recado/sdk/contracts';
import { DialogList } from '../../components/DialogList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { RecordCards } from '../../components/RecordCards';
import { shortDateTime } from '../../components/dates';
import { ContactListDialog } from './ContactListDialog';
import { ListButtons } from './ListButtons';
import { contactsHref } from './contacts-href';

const CSV = ['name', 'contactsCount', 'updatedAt'];

const Column = DataTable.Col<ContactList>;

/** The lists of people who get campaigns. */
export function ContactLists() {
  const translate = useTranslate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const people = ({ contactsCount }: ContactList) =>
    translate('office.contactLists.people', { smart_count: contactsCount });
  return (
    <DialogList<ContactList>
      resource="contact-lists"
      title={<ListTitle text="nav.contactLists" />}
      inAddress
      sort={{ field: 'name', order: 'ASC' }}
      addLabel="office.contactLists.add"
      emptyTitle="office.contactLists.emptyTitle"
      emptyText="office.contactLists.emptyText"
      csv={CSV}
      bare={small}
      beside={
        <Button component={Link} to="/suppressions" color="inherit" startIcon={<BlockIcon />}>
          {translate('office.suppressions.title')}
        </Button>
      }
      rows={(edit) =>
        small ? (
          <RecordCards<ContactList>
            title={({ name }) => name}
            text={people}
            actions={(list) => <ListButtons list={list} onEdit={() => edit(list)} />}
          />
        ) : (
          <DataTable<ContactList>
            empty={<NothingFits />}
            rowClick={(id) => contactsHref(Number(id))}
            bulkActionButtons={false}
            sx={{ '& td': { overflowWrap: 'anywhere' } }}
          >
            <Column source="name" disableSort />
            <Column source="contactsCount" disableSort render={people} />
            <Column source="updatedAt" disableSort render={({ updatedAt }) => shortDateTime(updatedAt)} />
            <Column
              label="office.actions"
              align="right"
              render={(list) => <ListButtons list={list} onEdit={() => edit(list)} />}
            />
          </DataTable>
        )
      }
      form={(list, close) => <ContactListDialog list={list} onClose={close} />}
    />
  );
}
