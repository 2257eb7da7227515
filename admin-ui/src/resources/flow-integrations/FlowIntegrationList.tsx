import { DataTable, useTranslate } from 'react-admin';
import type { FlowIntegration } from '@recado/sdk/contracts';
import { BotList } from '../bots/BotList';
import { TypeMark } from './TypeMark';

const Column = DataTable.Col<FlowIntegration>;

export function FlowIntegrationList() {
  const translate = useTranslate();
  return (
    <BotList<FlowIntegration>
      resource="queue-integration"
      texts="office.flowIntegrations"
      about={({ type }) => translate(`office.flowIntegrations.types.${type}`)}
      columns={
        <>
          <Column source="type" disableSort render={({ type }) => <TypeMark type={type} />} />
          <Column source="name" disableSort />
        </>
      }
    />
  );
}
