import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { memo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useTicketPlace } from '../../../lib/requests/ticket-place';
import { Section } from '../Section';
import { CallItem, DocumentItem, LinkItem, MediaTile } from './MediaItems';
import { useSeen } from './use-seen';
import { MEDIA_KINDS, useTicketMedia, type MediaKind } from './use-ticket-media';

/** The media of the conversation, by kind. Loaded when it comes into sight. */
export function MediaTabs({ ticket }: { ticket: Ticket }) {
  const t = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const seen = useSeen(area);
  const [kind, setKind] = useState<MediaKind>('media');
  return (
    <Section title={t('contacts.exchanged')}>
      <Box ref={area} sx={{ minHeight: 96 }}>
        <KindTabs kind={kind} onKind={setKind} />
        <Box id="media-panel" role="tabpanel" aria-labelledby={`media-tab-${kind}`}>
          {seen && <Page key={kind} ticket={ticket} kind={kind} />}
        </Box>
      </Box>
    </Section>
  );
}

const EMPTY = {
  media: 'contacts.noMedia',
  documents: 'contacts.noDocuments',
  links: 'contacts.noLinks',
  calls: 'contacts.noCalls',
} as const;

function Page({ ticket, kind }: { ticket: Ticket; kind: MediaKind }) {
  const t = useTexts();
  const { of } = useTicketPlace();
  const { lists, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useTicketMedia(ticket.id, kind);
  const end = useRef<HTMLDivElement>(null);
  useSeen(end, () => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (isError) {
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1 }}>{t('contacts.mediaFailed')}</Typography>
        <Button size="small" onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      </Box>
    );
  }
  if (lists[kind].length === 0) return <Typography color="textSecondary">{t(EMPTY[kind])}</Typography>;
  const here = of(ticket.uuid);
  const at = (id: number) => `${here}${here.includes('?') ? '&' : '?'}msg=${id}`;
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: kind === 'media' ? 'repeat(4, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        {kind === 'media' && lists.media.map((one) => <MediaTile key={one.id} item={one} to={at(one.id)} />)}
        {kind === 'documents' &&
          lists.documents.map((one) => <DocumentItem key={one.id} item={one} to={at(one.id)} />)}
        {kind === 'links' &&
          lists.links.map((one) => <LinkItem key={`${one.id} ${one.url}`} item={one} to={at(one.id)} />)}
        {kind === 'calls' && lists.calls.map((one) => <CallItem key={one.id} item={one} to={at(one.id)} />)}
      </Box>
      <div ref={end} />
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('contacts.showMore')}
        </Button>
      )}
    </>
  );
}

/** Separate from the ticket: rendering tabs measures them, which each message of a customer would cause. */
const KindTabs = memo(function KindTabs({
  kind,
  onKind,
}: {
  kind: MediaKind;
  onKind: (kind: MediaKind) => void;
}) {
  const t = useTexts();
  return (
    <Tabs
      value={kind}
      onChange={(_, next: MediaKind) => onKind(next)}
      variant="fullWidth"
      aria-label={t('contacts.exchanged')}
      sx={{
        mb: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        // As wide as its word asks: a longer one is not broken within.
        '& .MuiTab-root': {
          flex: '1 1 auto',
          minWidth: 0,
          px: 0.5,
          typography: 'caption',
          whiteSpace: 'nowrap',
        },
      }}
    >
      {MEDIA_KINDS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`media-tab-${name}`}
          aria-controls="media-panel"
          label={t(`contacts.${name}`)}
        />
      ))}
    </Tabs>
  );
});
