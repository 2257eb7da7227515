import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Why a whole form was rejected. */
export function FormFailure({ text }: { text: string | undefined }) {
  // The region exists before the failure, so that it is announced.
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
