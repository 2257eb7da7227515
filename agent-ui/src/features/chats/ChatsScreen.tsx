import { useEffect, useMemo, useState } from 'react';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { useCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { ChatDialog } from './ChatDialog';
import { DeleteChat } from './DeleteChat';
import { useChat } from './data/use-chat';
import { ChatsPane } from './list/ChatsPane';
import { ChatPane } from './pane/ChatPane';
import type { ChatParts } from './parts';

type TabName = 'chats' | 'messages';

/** `/chats/{uuid?}`: the chats, and the messages of one of them; two tabs where there is no room for both. */
export default function ChatsScreen({ parts }: { parts: ChatParts }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { uuid } = useParams();
  const small = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { chat, isMissing } = useChat(uuid);
  const [tab, setTab] = useState<TabName>(uuid ? 'messages' : 'chats');
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  useEffect(() => setTab(uuid ? 'messages' : 'chats'), [uuid]);
  useEffect(() => {
    if (!isMissing) return;
    setDialog(undefined);
    toast.info(t('chats.gone'), { duration: 5_000 });
    navigate('/chats', { replace: true });
  }, [isMissing, navigate, t]);
  const title = t('nav.chats');
  useCommands(
    useMemo(
      () => [
        { id: 'chats.new', title: t('chats.new'), group: title, keys: 'n', run: () => setDialog('new') },
      ],
      [t, title],
    ),
  );
  const list = <ChatsPane selected={uuid} onNew={() => setDialog('new')} />;
  const pane = chat ? (
    <ChatPane
      key={chat.id}
      chat={chat}
      parts={parts}
      onEdit={() => setDialog('edit')}
      onDelete={() => setDialog('delete')}
    />
  ) : (
    <EmptyState icon={ChatBubble} title={t('chats.choose')} text={t('chats.chooseText')} />
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
      {small ? (
        <>
          <Tabs
            value={tab}
            onChange={(_, next: TabName) => setTab(next)}
            variant="fullWidth"
            aria-label={title}
            sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider', bgcolor: 'recado.surface' }}
          >
            <Tab value="chats" id="chats-tab" aria-controls="chats-panel" label={t('chats.tabChats')} />
            <Tab
              value="messages"
              id="messages-tab"
              aria-controls="messages-panel"
              label={t('chats.tabMessages')}
            />
          </Tabs>
          <Panel name="chats" shown={tab}>
            {list}
          </Panel>
          <Panel name="messages" shown={tab}>
            {pane}
          </Panel>
        </>
      ) : (
        <>
          <Box
            component="section"
            aria-label={t('chats.list')}
            sx={{
              ...{ flex: 'none', width: 340, display: 'flex', minHeight: 0 },
              ...{ borderRight: 1, borderColor: 'divider', bgcolor: 'recado.surface' },
            }}
          >
            {list}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>{pane}</Box>
        </>
      )}
      {(dialog === 'new' || (dialog === 'edit' && chat)) && (
        <ChatDialog
          chat={dialog === 'edit' ? chat : undefined}
          onClose={close}
          onSaved={(saved) => {
            close();
            navigate(`/chats/${saved.uuid}`);
          }}
        />
      )}
      {dialog === 'delete' && chat && (
        <DeleteChat chat={chat} onClose={close} onDeleted={() => navigate('/chats', { replace: true })} />
      )}
    </Box>
  );
}

function Panel({ name, shown, children }: { name: TabName; shown: TabName; children: React.ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={`${name}-tab`}
      hidden={shown !== name}
      sx={{ flex: 1, minHeight: 0, display: shown === name ? 'flex' : 'none', flexDirection: 'column' }}
    >
      {shown === name && children}
    </Box>
  );
}
