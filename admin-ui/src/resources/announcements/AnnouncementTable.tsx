import { DataTable, useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { NothingFits } from '../../components/filters/NothingFits';
import { AnnouncementButtons, type RowProps } from './AnnouncementButtons';
import { PriorityChip } from './PriorityChip';
import { useAnnouncementWords } from './use-announcement-words';

const Column = DataTable.Col<Announcement>;

export function AnnouncementTable(props: RowProps) {
  const translate = useTranslate();
  const words = useAnnouncementWords();
  return (
    <DataTable<Announcement>
      empty={<NothingFits />}
      rowClick={false}
      bulkActionButtons={false}
      sx={{ '& td': { overflowWrap: 'anywhere' } }}
    >
      <Column source="title" disableSort />
      <Column source="priority" disableSort render={(one) => <PriorityChip priority={one.priority} />} />
      <Column
        source="mediaName"
        disableSort
        render={({ mediaName }) => mediaName ?? translate('office.announcements.noImage')}
      />
      <Column source="audience" disableSort render={words.audienceOf} />
      <Column label="resources.announcements.fields.window" render={words.windowOf} />
      <Column label="resources.announcements.fields.state" render={words.statusOf} />
      <Column
        label="office.actions"
        align="right"
        render={(announcement) => <AnnouncementButtons {...props} announcement={announcement} />}
      />
    </DataTable>
  );
}
