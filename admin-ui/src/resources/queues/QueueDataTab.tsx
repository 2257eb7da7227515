import { useState } from 'react';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '../../components/FormSection';
import { ChatbotInput } from './chatbot/ChatbotInput';
import { useTargets } from './chatbot/use-targets';
import { QueueFields } from './QueueFields';
import { Simulator, newTrial } from './simulator/Simulator';

/** The fields of a queue and its chatbot, with the simulator next to them if there is room, otherwise on a sheet. */
export function QueueDataTab() {
  const translate = useTranslate();
  const id = useRecordContext()?.id;
  const targets = useTargets(id === undefined ? undefined : Number(id));
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [sheet, setSheet] = useState(false);
  const [trial, setTrial] = useState(newTrial);
  const telephone = <Simulator targets={targets} trial={trial} onChange={setTrial} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 330px' },
        gap: 3,
        width: '100%',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <QueueFields targets={targets} />
        <Box sx={{ mt: 2 }}>
          <FormSection title={translate('office.chatbot.title')} help={translate('office.chatbot.help')}>
            {!beside && (
              <Button
                variant="outlined"
                startIcon={<PhoneIcon />}
                onClick={() => setSheet(true)}
                sx={{ mb: 1.5 }}
              >
                {translate('office.simulator.open')}
              </Button>
            )}
            <ChatbotInput targets={targets} />
          </FormSection>
        </Box>
      </Box>
      {beside ? (
        <Box
          sx={{ position: 'sticky', top: 80, alignSelf: 'start', height: 'min(720px, calc(100vh - 110px))' }}
        >
          {telephone}
        </Box>
      ) : (
        <Drawer
          anchor="bottom"
          open={sheet}
          onClose={() => setSheet(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('office.simulator.title') } }}
        >
          <Box sx={{ height: '88dvh', p: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
            <Box sx={{ flex: 1, minHeight: 0 }}>{telephone}</Box>
            <Button onClick={() => setSheet(false)}>{translate('actions.close')}</Button>
          </Box>
        </Drawer>
      )}
    </Box>
  );
}
