import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Tried } from '@recado/sdk/contracts';
import { CodeBlock } from '../../components/CodeBlock';
import { prettyJson } from '../../components/pretty-json';

/** What was asked of the service and what it answered, word for word, without secrets. */
export function Exchanges({ exchanges }: Pick<Tried, 'exchanges'>) {
  const translate = useTranslate();
  if (exchanges.length === 0) return null;
  return (
    <Box component="details">
      <Typography component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {translate('office.bots.exchanges', { smart_count: exchanges.length })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        {exchanges.map(({ request, response }, index) => (
          <Box key={index} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {request.method} {request.url}
            </Typography>
            <CodeBlock label={translate('office.bots.request')}>
              {[
                ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
                prettyJson(request.body),
              ]
                .filter(Boolean)
                .join('\n')}
            </CodeBlock>
            <Typography variant="subtitle2">
              {response.status === 0
                ? translate('office.bots.noAnswer')
                : translate('office.bots.answered', { status: response.status })}
            </Typography>
            {response.body && (
              <CodeBlock label={translate('office.bots.answer')}>{prettyJson(response.body)}</CodeBlock>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
