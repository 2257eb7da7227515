import { useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Announcement } from '@recado/sdk/contracts';
import { DialogList } from '../../components/DialogList';
import { AnnouncementCards } from './AnnouncementCards';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementTable } from './AnnouncementTable';
import { ReadersDialog } from './ReadersDialog';

const CSV = ['id', 'title', 'text', 'priority', 'status', 'until'];

/** What the super user tells the users of all companies, of some, or of some plans. */
export function Announcements() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const [readersOf, setReadersOf] = useState<Announcement>();
  return (
    <>
      <DialogList<Announcement>
        resource="announcements"
        title="nav.announcements"
        sort={{ field: 'id', order: 'DESC' }}
        addLabel="office.announcements.add"
        emptyTitle="office.announcements.emptyTitle"
        emptyText="office.announcements.emptyText"
        csv={CSV}
        bare={small}
        rows={(edit) =>
          small ? (
            <AnnouncementCards onEdit={edit} onReaders={setReadersOf} />
          ) : (
            <AnnouncementTable onEdit={edit} onReaders={setReadersOf} />
          )
        }
        form={(announcement, close) => <AnnouncementDialog announcement={announcement} onClose={close} />}
      />
      {readersOf && <ReadersDialog announcement={readersOf} onClose={() => setReadersOf(undefined)} />}
    </>
  );
}
