import type { ClientFrame } from '../contracts/live.js';

/** Rooms that a page can join, beyond the events that the user always gets. */
export type Room =
  | { room: 'chatBox'; ticketId: number }
  | { room: 'notification' }
  | { room: 'tickets'; status?: string };

const keyOf = (room: Room): string => {
  if (room.room === 'chatBox') return `chatBox:${room.ticketId}`;
  return room.room === 'tickets' && room.status ? `tickets:${room.status}` : room.room;
};
const joinFrame = (room: Room): ClientFrame => {
  if (room.room === 'chatBox') return { event: 'joinChatBox', ticketId: room.ticketId };
  if (room.room === 'notification') return { event: 'joinNotification' };
  return { event: 'joinTickets', ...(room.status && { status: room.status }) };
};

/** The rooms in use: counted, so that two parts of a page may join one, and rejoined after a reconnect. */
export function createRooms(send: (frame: ClientFrame) => boolean) {
  const wanted = new Map<string, { room: Room; holders: number }>();
  return {
    keys: () => [...wanted.keys()],
    joinAll: () => {
      for (const { room } of wanted.values()) send(joinFrame(room));
    },
    /** Returns the function that leaves. */
    join(room: Room): () => void {
      const key = keyOf(room);
      const entry = wanted.get(key) ?? { room, holders: 0 };
      if (++entry.holders === 1) {
        wanted.set(key, entry);
        send(joinFrame(room));
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        if (--entry.holders > 0) return;
        wanted.delete(key);
        if (room.room === 'chatBox') send({ event: 'leaveChatBox', ticketId: room.ticketId });
      };
    },
  };
}
