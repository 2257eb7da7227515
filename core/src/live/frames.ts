import type { LiveTopic, TicketLoss } from '@recado/sdk/contracts';
import { liveEventName } from '@recado/sdk/contracts';
import type { Audience } from '../infra/domain-events.js';
import type { Verdict } from './audience.js';
import type { LiveRules } from '../ports/live.js';

/** An event from the stream: the payload is still the stored text. */
export interface StreamEvent {
  seq: number;
  topic: LiveTopic;
  audience: Audience;
  payload: string;
}

/** Builds each variant of a frame at most once, however many sockets it goes to. */
export class FrameVariants {
  private clear?: string;
  private masked?: string;
  private reduced?: string;
  private gone?: string;

  constructor(
    private readonly companyId: number,
    private readonly event: StreamEvent,
    private readonly mask: LiveRules['mask'],
  ) {}

  /** The frame for a verdict. */
  of(answer: NonNullable<Verdict>, masked: boolean): string {
    if (answer === 'frame') return this.for(masked);
    return answer === 'others' ? this.othersFrame() : this.deletion(lossIn(this.event));
  }

  private for(masked: boolean): string {
    return masked ? (this.masked ??= this.maskedFrame()) : (this.clear ??= this.build(this.event.payload));
  }

  /** One event that cannot be masked must not stop the stream: its recipients reload. */
  private maskedFrame(): string {
    const { topic, payload, seq } = this.event;
    try {
      return this.build(JSON.stringify(this.mask(topic, JSON.parse(payload))));
    } catch {
      return frameText(seq, 'resync', JSON.stringify({ seq }));
    }
  }

  private othersFrame(): string {
    const { audience } = this.event;
    const payload = audience.to === 'connections' ? audience.others : undefined;
    return (this.reduced ??= this.build(JSON.stringify(payload ?? {})));
  }

  /** The frame for a user who can no longer see the ticket after this event. */
  deletion(loss: TicketLoss | undefined): string {
    if (this.gone) return this.gone;
    const { audience } = this.event;
    const data = audience.to === 'ticket' && {
      action: 'delete',
      ticketId: audience.ticket.ticketId,
      oldStatus: audience.before?.status ?? audience.ticket.status,
      ...(loss && { reason: loss }),
    };
    return (this.gone = frameText(
      this.event.seq,
      liveEventName(this.companyId, 'ticket'),
      JSON.stringify(data),
    ));
  }

  private build(payload: string): string {
    return frameText(this.event.seq, liveEventName(this.companyId, this.event.topic), payload);
  }
}

/** Why a user no longer sees the ticket of an event, if it says so. */
export const lossIn = ({ audience }: Pick<StreamEvent, 'audience'>): TicketLoss | undefined =>
  audience.to === 'ticket' ? audience.loss : undefined;

export const frameText = (seq: number | undefined, event: string, payload: string): string =>
  `{${seq === undefined ? '' : `"seq":${seq},`}"event":${JSON.stringify(event)},"data":${payload}}`;
