import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReportIcon from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '@recado/sdk/contracts';
import { DeleteCampaign } from './DeleteCampaign';
import { StepButtons } from './StepButtons';
import { useAction } from '../../components/use-action';

/** What may be done with the campaign of a row. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { run, isBusy } = useAction();
  const { id, name, status } = campaign;
  const duplicate = async () => {
    const copy = await run((provider) => provider.duplicateCampaign(id));
    if (!copy) return;
    notify('office.campaigns.duplicated', { type: 'success' });
    redirect('edit', 'campaigns', copy.id);
  };
  const links = [
    { text: 'office.campaigns.report', to: `/campaign/${id}/report`, Icon: ReportIcon },
    { text: 'actions.edit', to: `/campaigns/${id}`, Icon: EditIcon },
  ];
  return (
    // A click here is not one on the row.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', flexWrap: { xs: 'wrap', lg: 'nowrap' } }}
    >
      <StepButtons icon campaign={campaign} />
      {links.map(({ text, to, Icon }) => (
        <Tooltip key={to} title={translate(text)}>
          <IconButton
            component={Link}
            to={to}
            size="small"
            color="primary"
            aria-label={`${translate(text)}: ${name}`}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip title={translate('office.campaigns.duplicate')}>
        <IconButton
          size="small"
          color="primary"
          disabled={isBusy}
          aria-label={`${translate('office.campaigns.duplicate')}: ${name}`}
          onClick={() => void duplicate()}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {status !== 'EM_ANDAMENTO' && <DeleteCampaign />}
    </Box>
  );
}
