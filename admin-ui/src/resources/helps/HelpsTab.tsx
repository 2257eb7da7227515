import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import type { Help } from '@recado/sdk/contracts';
import { DialogList } from '../../components/DialogList';
import { NothingFits } from '../../components/filters/NothingFits';
import { RecordCards } from '../../components/RecordCards';
import { RowButtons } from '../../components/RowButtons';
import { HelpDialog } from './HelpDialog';

const CSV = ['id', 'title', 'video', 'description'];

const Column = DataTable.Col<Help>;

/** The help videos that everybody sees in the console, for super users. */
export function HelpsTab() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <DialogList<Help>
      resource="helps"
      title={false}
      sort={{ field: 'title', order: 'ASC' }}
      addLabel="actions.add"
      emptyTitle="office.helps.emptyTitle"
      emptyText="office.helps.emptyText"
      csv={CSV}
      bare={small}
      rows={(edit) =>
        small ? (
          <RecordCards<Help>
            title={({ title }) => title}
            text={({ description }) => description}
            actions={(help) => <RowButtons name={help.title} onEdit={() => edit(help)} />}
          />
        ) : (
          <HelpTable onEdit={edit} />
        )
      }
      form={(help, close) => <HelpDialog help={help} onClose={close} />}
    />
  );
}

function HelpTable({ onEdit }: { onEdit: (help: Help) => void }) {
  return (
    <DataTable<Help>
      empty={<NothingFits />}
      rowClick={false}
      bulkActionButtons={false}
      sx={{ '& td': { overflowWrap: 'anywhere' } }}
    >
      <Column source="title" />
      <Column source="video" disableSort />
      <Column source="description" disableSort />
      <Column
        label="office.actions"
        align="right"
        render={(help) => <RowButtons name={help.title} onEdit={() => onEdit(help)} />}
      />
    </DataTable>
  );
}
