import { useEffect, useState } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, Loading, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ContactList, ContactListItem } from '@recado/sdk/contracts';
import { useFigure } from '../../components/use-figure';
import { BackLink } from '../../components/BackLink';
import { DialogList } from '../../components/DialogList';
import { NothingFits } from '../../components/filters/NothingFits';
import { RecordCards } from '../../components/RecordCards';
import { RowButtons } from '../../components/RowButtons';
import { live } from '../../providers/api';
import { ListContactDialog } from './ListContactDialog';
import { MissingList } from './MissingList';
import { NumberState } from './NumberState';
import { UploadDialog } from './upload/UploadDialog';

const CSV = ['name', 'number', 'email', 'isWhatsappValid'];

const Column = DataTable.Col<ContactListItem>;

/** The people on one list. */
export function ListContacts() {
  const translate = useTranslate();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const figure = useFigure();
  const listId = Number(useParams()['id']);
  const {
    data: list,
    error,
    refetch,
  } = useGetOne<ContactList>('contact-lists', { id: listId }, { retry: false });
  // The title counts, whoever changes the list.
  useEffect(
    () =>
      live.on('ContactList', (event) => {
        if (event.record.id === listId) void refetch();
      }),
    [listId, refetch],
  );
  const [isUploading, setUploading] = useState(false);
  if (error) return <MissingList error={error} onRetry={() => void refetch()} />;
  if (!list) return <Loading />;
  const upload = (
    <Button startIcon={<UploadIcon />} onClick={() => setUploading(true)}>
      {translate('office.contactLists.upload')}
    </Button>
  );
  return (
    <>
      <BackLink to="/contact-lists" text="nav.contactLists" />
      <DialogList<ContactListItem>
        key={listId}
        resource="contact-list-items"
        filter={{ contactListId: listId }}
        title={`${list.name} (${figure(list.contactsCount)})`}
        sort={{ field: 'name', order: 'ASC' }}
        addLabel="office.contactLists.addPerson"
        emptyTitle="office.contactLists.noPeopleTitle"
        emptyText="office.contactLists.noPeopleText"
        csv={CSV}
        bare={small}
        beside={upload}
        rows={(edit) =>
          small ? (
            <RecordCards<ContactListItem>
              title={({ name }) => name}
              text={({ number, email }) => [number, email].filter(Boolean).join(' · ')}
              actions={(person) => (
                <>
                  <NumberState person={person} />
                  <RowButtons name={person.name} onEdit={() => edit(person)} />
                </>
              )}
            />
          ) : (
            <DataTable<ContactListItem>
              empty={<NothingFits />}
              rowClick={false}
              bulkActionButtons={false}
              sx={{ '& td': { overflowWrap: 'anywhere' } }}
            >
              <Column source="name" />
              <Column source="number" disableSort />
              <Column source="email" disableSort />
              <Column
                source="isWhatsappValid"
                disableSort
                render={(person) => <NumberState person={person} />}
              />
              <Column
                label="office.actions"
                align="right"
                render={(person) => <RowButtons name={person.name} onEdit={() => edit(person)} />}
              />
            </DataTable>
          )
        }
        form={(person, close) => (
          <ListContactDialog listId={listId} person={person} onClose={close} onSaved={() => void refetch()} />
        )}
      />
      {isUploading && (
        <UploadDialog
          list={list}
          onClose={() => {
            setUploading(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}
