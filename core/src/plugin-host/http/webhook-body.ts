import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { networkOf } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import { onceSent } from '../../infra/http/once-sent.js';
import { createBytesInFlight, type Share } from './bytes-in-flight.js';

export const LARGEST_BODY = 5 * 1024 * 1024;
/** Seconds: a provider repeats what was not taken. */
const AGAIN_S = 5;

const tooLarge = () => apiError('ERR_TOO_LARGE');
const noRoom = () => apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: AGAIN_S });

/** The bodies of webhooks as their exact bytes, within the memory that there is for them. */
export function createWebhookBodies(mostBytes: number) {
  const shareOf = createBytesInFlight(mostBytes);
  const shares = new WeakMap<IncomingMessage, Share>();
  return {
    /** Before a body is read. Throws ERR_TOO_LARGE, or ERR_TOO_MANY_REQUESTS when its stated length finds no room. */
    admit({ raw, ip, headers }: FastifyRequest, reply: FastifyReply): void {
      const stated = Number(headers['content-length'] ?? 0);
      if (stated > LARGEST_BODY) throw tooLarge();
      const share = shareOf(networkOf(ip));
      if (!share.hasRoomFor(stated)) throw noRoom();
      shares.set(raw, share);
      onceSent(reply.raw, share.release);
    },
    /** The whole body of an admitted request; what arrives is counted as it arrives. */
    read({ raw }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
      const share = shares.get(raw);
      const chunks: Buffer[] = [];
      let size = 0;
      return new Promise((resolve, reject) => {
        const refuse = (error: Error) => {
          payload.off('data', arrive);
          reject(error);
        };
        const arrive = (chunk: Buffer) => {
          size += chunk.length;
          if (size > LARGEST_BODY) return refuse(tooLarge());
          if (share && !share.take(chunk.length)) return refuse(noRoom());
          chunks.push(chunk);
        };
        // It left while its target was looked up, and its stream reports nothing more.
        if (payload.destroyed) return reject(new Error('aborted'));
        payload.on('data', arrive);
        payload.once('end', () => resolve(Buffer.concat(chunks, size)));
        payload.once('error', reject);
      });
    },
  };
}
