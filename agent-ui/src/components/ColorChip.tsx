import { styled } from '@mui/material/styles';
import { contrastText, safeColor } from '@recado/sdk/ui';

interface ColorChipProps {
  label: string;
  color: string | null | undefined;
  /** As wide as there is room, for where the label itself is the subject. */
  wide?: boolean;
}

const Label = styled('span')({
  display: 'inline-block',
  maxWidth: 160,
  padding: '0 7px',
  borderRadius: 5,
  fontSize: '0.6875rem',
  lineHeight: '18px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&[data-wide]': { maxWidth: '100%' },
});

/** A small label on a colour that a user chose, with a readable text colour. */
export function ColorChip({ label, color, wide = false }: ColorChipProps) {
  const ground = safeColor(color, '#52617b');
  return (
    <Label data-wide={wide || undefined} style={{ backgroundColor: ground, color: contrastText(ground) }}>
      {label}
    </Label>
  );
}
