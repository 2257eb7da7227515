import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Why a form as a whole was refused. */
export function FormFailure({ text }: { text: string | undefined }) {
  // The region is there before the failure is, so that it is announced.
  return (
    <Box role="alert" sx={{ display: text ? 'block' : 'contents' }}>
      {text && (
        <Alert severity="error" role="presentation">
          {text}
        </Alert>
      )}
    </Box>
  );
}
