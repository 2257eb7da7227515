import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ChatMember } from '@recado/sdk/contracts';
import { PersonAvatar } from '../../../components/PersonAvatar';
import { useTexts } from '../../../lib/i18n';

interface MentionListProps {
  id: string;
  people: readonly ChatMember[];
  /** The place of the one that a key takes. */
  at: number;
  onChoose: (person: ChatMember) => void;
}
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** Members whose name may be meant, above the field; the focus stays in the field. */
export function MentionList({ id, people, at, onChoose }: MentionListProps) {
  const t = useTexts();
  return (
    <Paper
      elevation={4}
      sx={{ position: 'absolute', bottom: '100%', left: 16, right: 16, maxWidth: 320, mb: 0.5, zIndex: 1 }}
    >
      <Box
        component="ul"
        role="listbox"
        id={id}
        aria-label={t('chats.mention')}
        sx={{ m: 0, p: 0.5, listStyle: 'none' }}
      >
        {people.map((person, place) => (
          <Box
            key={person.userId}
            component="li"
            role="option"
            id={optionId(id, place)}
            aria-selected={place === at}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
            sx={{
              ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.75, borderRadius: 1 },
              ...{ cursor: 'pointer', bgcolor: place === at ? 'action.selected' : undefined },
            }}
          >
            <PersonAvatar name={person.user.name} size={24} />
            {person.user.name}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
