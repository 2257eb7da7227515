import Audiotrack from '@mui/icons-material/GraphicEqOutlined';
import Call from '@mui/icons-material/CallOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Movie from '@mui/icons-material/MovieOutlined';
import Videocam from '@mui/icons-material/VideocamOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ListedCall, ListedLink, ListedMedia } from '@recado/sdk/contracts';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { duration, moment } from '../../../lib/dates';
import { useI18n, useTexts } from '../../../lib/i18n';

const ICONS = { image: Image, sticker: Image, video: Movie, audio: Audiotrack } as const;

/** A picture, video or audio; it leads to its place in the conversation. */
export function MediaTile({ item, to }: { item: ListedMedia; to: string }) {
  const t = useTexts();
  const Icon = ICONS[item.mediaType as keyof typeof ICONS] ?? Image;
  const picture = (item.mediaType === 'image' || item.mediaType === 'sticker') && item.mediaUrl;
  const label = t('contacts.mediaOf', { name: item.mediaName ?? item.body, date: moment(item.createdAt) });
  return (
    <li>
      <ButtonBase
        component={RouterLink}
        to={to}
        aria-label={label}
        sx={{
          width: '100%',
          aspectRatio: '1',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'recado.accentSoft',
          color: 'primary.main',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {picture ? (
          <Box
            component="img"
            src={picture}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Box sx={{ display: 'grid', justifyItems: 'center', typography: 'caption' }}>
            <Icon />
            {item.mediaDurationMs !== null && duration(item.mediaDurationMs / 1000)}
          </Box>
        )}
      </ButtonBase>
    </li>
  );
}

/** An icon, a line that opens something, and a line that says when. */
function Item({
  icon,
  to,
  when,
  children,
}: {
  icon: ReactNode;
  to: string;
  when: string;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'text.secondary' }}>
      {icon}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '24px' }}>
          {children}
        </Box>
        <Typography variant="caption" component="div" sx={{ display: 'flex', gap: 1, minHeight: 24 }}>
          <span>{when}</span>
          <InConversation to={to} />
        </Typography>
      </Box>
    </Box>
  );
}

export function DocumentItem({ item, to }: { item: ListedMedia; to: string }) {
  const { t, language } = useI18n();
  const name = item.mediaName ?? t('contacts.document');
  const size = item.mediaSize === null ? [] : [byteSize(item.mediaSize, LOCALES[language])];
  return (
    <Item icon={<Description />} to={to} when={[...size, moment(item.createdAt)].join(' · ')}>
      {item.mediaUrl ? (
        <Link href={item.mediaUrl} download={name} title={name}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Item>
  );
}

export function LinkItem({ item, to }: { item: ListedLink; to: string }) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Link
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        title={item.url}
        sx={{
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: '24px',
        }}
      >
        {item.url}
      </Link>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ display: 'flex', gap: 1 }}>
        <span>{moment(item.createdAt)}</span>
        <InConversation to={to} />
      </Typography>
    </Box>
  );
}

function InConversation({ to }: { to: string }) {
  const t = useTexts();
  return (
    <Link component={RouterLink} to={to} sx={{ lineHeight: '24px' }}>
      {t('contacts.inConversation')}
    </Link>
  );
}

const OUTCOMES = {
  missed: 'contacts.callMissed',
  rejected: 'contacts.callRejected',
  answered: 'contacts.callAnswered',
} as const;

export function CallItem({ item, to }: { item: ListedCall; to: string }) {
  const t = useTexts();
  const icon = item.video ? <Videocam /> : <Call />;
  return (
    <Item icon={icon} to={to} when={moment(item.createdAt)}>
      {t(OUTCOMES[item.outcome])}
    </Item>
  );
}
