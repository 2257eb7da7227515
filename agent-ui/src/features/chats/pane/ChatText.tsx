import Box from '@mui/material/Box';
import type { ChatMessage } from '@recado/sdk/contracts';
import { textPieces } from '../data/text-pieces';

/** The text of a message, with its links and the people whom it mentions. */
export function ChatText({ message, mentions }: Pick<ChatMessage, 'message' | 'mentions'>) {
  const names = mentions.map(({ name }) => name);
  return (
    <span dir="auto">
      {textPieces(message, names).map(({ text, href, isMention }, at) => {
        if (href !== undefined)
          return (
            <Box
              key={at}
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              sx={{ color: 'primary.main' }}
            >
              {text}
            </Box>
          );
        return isMention ? <strong key={at}>{text}</strong> : text;
      })}
    </span>
  );
}
