import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Suppression } from '@recado/sdk/contracts';
import { BackLink } from '../../components/BackLink';
import { DialogList } from '../../components/DialogList';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { listFilters } from '../../components/filters/list-filters';
import { AddDialog } from './AddDialog';
import { ExportButton } from './ExportButton';
import { LiftDialog } from './LiftDialog';
import { SuppressionCards } from './SuppressionCards';
import { SuppressionTable } from './SuppressionTable';

const filters = listFilters(<StateFilter />);

function StateFilter() {
  const translate = useTranslate();
  return (
    <ChoiceFilter
      source="lifted"
      label={translate('office.suppressions.state')}
      choices={[{ value: true, label: translate('office.suppressions.lifted') }]}
    />
  );
}

/** Numbers that nobody writes to unasked. */
export function Suppressions() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <>
      <BackLink to="/contact-lists" text="nav.contactLists" />
      <DialogList<Suppression>
        resource="suppressions"
        title="office.suppressions.title"
        sort={{ field: 'createdAt', order: 'DESC' }}
        addLabel="office.suppressions.add"
        emptyTitle="office.suppressions.emptyTitle"
        emptyText="office.suppressions.emptyText"
        bare={small}
        filters={filters}
        beside={<ExportButton />}
        rows={(lift) => (small ? <SuppressionCards onLift={lift} /> : <SuppressionTable onLift={lift} />)}
        form={(suppression, close) =>
          suppression ? (
            <LiftDialog suppression={suppression} onClose={close} />
          ) : (
            <AddDialog onClose={close} />
          )
        }
      />
    </>
  );
}
