import { DataTable, useTranslate } from 'react-admin';
import type { Prompt } from '@recado/sdk/contracts';
import { BotList } from '../bots/BotList';

const Column = DataTable.Col<Prompt>;

export function PromptList() {
  const translate = useTranslate();
  const queueOf = ({ queue }: Prompt) => queue?.name ?? translate('office.prompts.noQueue');
  return (
    <BotList<Prompt>
      resource="prompts"
      texts="office.prompts"
      about={queueOf}
      columns={
        <>
          <Column source="name" disableSort />
          <Column source="queueId" disableSort render={queueOf} />
          <Column source="maxTokens" disableSort align="right" />
        </>
      }
    />
  );
}
