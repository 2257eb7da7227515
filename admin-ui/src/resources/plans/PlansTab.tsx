import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import type { Plan } from '@recado/sdk/contracts';
import { PLAN_FLAGS, byteSize } from '@recado/sdk/rules';
import { DialogList } from '../../components/DialogList';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { listFilters } from '../../components/filters/list-filters';
import { NothingFits } from '../../components/filters/NothingFits';
import { RecordCards } from '../../components/RecordCards';
import { RowButtons } from '../../components/RowButtons';
import { useCounts } from '../../components/use-counts';
import { PlanDialog } from './PlanDialog';
import { UnpayableNote } from './UnpayableNote';
import { price } from './plan-record';

const CSV = ['id', 'name', 'users', 'connections', 'queues', 'storageMb', 'amount', 'isPublic'];

const Column = DataTable.Col<Plan>;

const filters = listFilters(<PlanFilters />);
/** A sum stays on one line, whatever stands beside it. */
const SUM = { whiteSpace: 'nowrap', overflowWrap: 'normal' };

/** The plans of the installation, for super users. */
export function PlansTab() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <DialogList<Plan>
      resource="plans"
      title={false}
      sort={{ field: 'name', order: 'ASC' }}
      addLabel="actions.add"
      emptyTitle="office.plans.emptyTitle"
      emptyText="office.plans.emptyText"
      csv={CSV}
      filters={filters}
      bare={small}
      rows={(edit) => (
        <>
          <UnpayableNote />
          {small ? <PlanCards onEdit={edit} /> : <PlanTable onEdit={edit} />}
        </>
      )}
      form={(plan, close) => <PlanDialog plan={plan} onClose={close} />}
    />
  );
}

function PlanFilters() {
  const translate = useTranslate();
  return (
    <ChoiceFilter
      source="isPublic"
      label={translate('resources.plans.fields.isPublic')}
      choices={[
        { value: true, label: translate('office.plans.public') },
        { value: false, label: translate('office.plans.private') },
      ]}
    />
  );
}

function PlanTable({ onEdit }: { onEdit: (plan: Plan) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <DataTable<Plan>
      empty={<NothingFits />}
      rowClick={false}
      bulkActionButtons={false}
      sx={{ '& .column-name': { overflowWrap: 'anywhere', minWidth: 120 }, '& .column-amount': SUM }}
    >
      <Column source="name" />
      <Column source="users" align="right" />
      <Column source="connections" align="right" />
      <Column source="queues" align="right" />
      <Column
        source="storageMb"
        label="office.storage.title"
        disableSort
        align="right"
        render={({ storageMb }) => byteSize(storageMb * 1024 * 1024, locale)}
      />
      <Column source="amount" align="right" render={({ amount }) => price(amount)} />
      <Column
        label="office.plans.features"
        align="right"
        render={(plan) => `${PLAN_FLAGS.filter((flag) => plan[flag]).length} / ${PLAN_FLAGS.length}`}
      />
      <Column
        source="isPublic"
        disableSort
        render={({ isPublic }) => (
          <Chip
            size="small"
            variant={isPublic ? 'filled' : 'outlined'}
            label={translate(isPublic ? 'office.plans.public' : 'office.plans.private')}
          />
        )}
      />
      <Column
        label="office.actions"
        align="right"
        render={(plan) => <RowButtons name={plan.name} onEdit={() => onEdit(plan)} />}
      />
    </DataTable>
  );
}

function PlanCards({ onEdit }: { onEdit: (plan: Plan) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useCounts();
  return (
    <RecordCards<Plan>
      title={({ name }) => name}
      text={({ amount, users, connections, queues, storageMb, isPublic }) =>
        [
          price(amount),
          counts({ users, connections, queues }),
          byteSize(storageMb * 1024 * 1024, locale),
          translate(isPublic ? 'office.plans.public' : 'office.plans.private'),
        ].join(' · ')
      }
      actions={(plan) => <RowButtons name={plan.name} onEdit={() => onEdit(plan)} />}
    />
  );
}
