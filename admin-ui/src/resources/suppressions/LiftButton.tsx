import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Suppression } from '@recado/sdk/contracts';

export function LiftButton({ suppression, onLift }: { suppression: Suppression; onLift: () => void }) {
  const translate = useTranslate();
  const text = translate('office.suppressions.lift');
  return (
    <Button size="small" onClick={onLift} aria-label={`${text}: ${suppression.number}`}>
      {text}
    </Button>
  );
}
