import { useRef } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';
import { useSecondsLeft } from './use-seconds-left';

interface PairingCodeProps {
  code: string;
  kind: 'qr' | 'code';
  until: string | null | undefined;
}

/** A large code, and how long it is valid. */
export function PairingCode({ code, kind, until }: PairingCodeProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(until);
  return (
    <>
      {kind === 'qr' ? <QrCode value={code} /> : <TypedCode key={code} code={code} />}
      {left !== undefined && (
        // Not announced: it changes each second.
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {lifetime(translate, kind, left)}
        </Typography>
      )}
    </>
  );
}

function TypedCode({ code }: { code: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLOutputElement>(null);
  return (
    <>
      <Typography
        ref={text}
        component="output"
        aria-label={translate('office.sessions.typedCode')}
        sx={{
          ...{ fontFamily: 'monospace', fontWeight: 600, letterSpacing: '0.12em', whiteSpace: 'nowrap' },
          ...{ fontSize: { xs: 32, sm: 40 }, userSelect: 'all' },
        }}
      >
        {code}
      </Typography>
      <CopyButton
        value={code}
        onRefused={() => text.current && getSelection()?.selectAllChildren(text.current)}
      />
    </>
  );
}

function lifetime(translate: ReturnType<typeof useTranslate>, kind: 'qr' | 'code', left: number): string {
  if (left === 0) return translate('office.sessions.renewing');
  if (kind === 'qr') return translate('office.sessions.expires', { smart_count: left });
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return translate('office.sessions.codeExpires', { time });
}
