import { TabbedForm } from 'react-admin';
import { RecordHolidays } from '../service-hours/holidays/RecordHolidays';
import { DeleteHere } from '../../components/DeleteHere';
import { FormTabs } from '../../components/FormTabs';
import { KEEP_TYPED } from '../../components/keep-typed';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { WeekHoursInput } from '../service-hours/week-hours/WeekHoursInput';
import { useSettings } from '../../providers/use-settings';
import { QueueDataTab } from './QueueDataTab';
import { NEW_QUEUE } from './queue-record';

/** Tab 1 is the queue with its chatbot; tab 2 its hours, if the company keeps them by queue. */
export function QueueForm() {
  const { data: settings } = useSettings();
  const byQueue = settings?.some(({ key, value }) => key === 'scheduleType' && value === 'queue');
  return (
    <TabbedForm
      noValidate
      syncWithLocation={false}
      resetOptions={KEEP_TYPED}
      tabs={<FormTabs />}
      toolbar={
        <WatchedToolbar>
          <DeleteHere resource="queues" consequence="office.deleteConfirm" />
        </WatchedToolbar>
      }
      defaultValues={NEW_QUEUE}
      sx={{ '& .MuiTabs-root': { px: 2 }, '& .MuiTabs-list': { gap: 3 } }}
    >
      <TabbedForm.Tab label="office.queues.tabData">
        <QueueDataTab />
      </TabbedForm.Tab>
      {byQueue && (
        <TabbedForm.Tab label="office.queues.tabText">
          <WeekHoursInput source="schedules" />
          <RecordHolidays owner="queueId" />
        </TabbedForm.Tab>
      )}
    </TabbedForm>
  );
}
