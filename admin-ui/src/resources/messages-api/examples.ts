/** Requests as a program writes them, for the host of this installation. */
export const curlText = (origin: string): string => `curl ${origin}/api/messages/send \\
  -H 'Authorization: Bearer TOKEN' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-4711' \\
  -d '{"number": "5511999990001", "body": "Hello!"}'`;

export const curlFile = (origin: string): string => `curl ${origin}/api/messages/send \\
  -H 'Authorization: Bearer TOKEN' \\
  -F number=5511999990001 \\
  -F body='Your invoice' \\
  -F medias=@invoice.pdf`;

export const scriptText = (
  origin: string,
): string => `const answer = await fetch('${origin}/api/messages/send', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer TOKEN',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'order-4711',
  },
  body: JSON.stringify({ number: '5511999990001', body: 'Hello!' }),
});
const { messageId } = await answer.json();`;

export const curlStatus = (origin: string): string => `curl ${origin}/api/messages/MESSAGE_ID/status \\
  -H 'Authorization: Bearer TOKEN'`;
