import UsageIcon from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Prompt } from '@recado/sdk/contracts';
import { BotList } from '../bots/BotList';

const Column = DataTable.Col<Prompt>;

export function PromptList() {
  const translate = useTranslate();
  const queueOf = ({ queue }: Prompt) => queue?.name ?? translate('office.prompts.noQueue');
  const helpOf = ({ helpsAgents }: Prompt) => (helpsAgents ? translate('ra.boolean.true') : '');
  const aboutOf = (prompt: Prompt) =>
    [queueOf(prompt), prompt.helpsAgents && translate('resources.prompts.fields.helpsAgents')]
      .filter(Boolean)
      .join(' · ');
  return (
    <BotList<Prompt>
      resource="prompts"
      texts="office.prompts"
      about={aboutOf}
      more={
        <Button component={Link} to="/ai-usage" startIcon={<UsageIcon />}>
          {translate('office.aiUsage.title')}
        </Button>
      }
      columns={
        <>
          <Column source="name" disableSort />
          <Column source="queueId" disableSort render={queueOf} />
          <Column source="helpsAgents" disableSort render={helpOf} />
          <Column source="maxTokens" disableSort align="right" />
        </>
      }
    />
  );
}
