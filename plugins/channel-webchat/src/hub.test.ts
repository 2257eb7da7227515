import { describe, expect, it, vi } from 'vitest';
import { SocketHub, type LiveSocket } from './hub.js';
import { CLOSE, PING_MS } from './protocol.js';

const socket = (visitor: string, heardAt = performance.now()) => ({
  visitor,
  connectionId: visitor.charCodeAt(0),
  heardAt,
  notice: vi.fn<LiveSocket['notice']>(),
  close: vi.fn<LiveSocket['close']>(),
});

describe('the sockets of a process', () => {
  it("get only their visitor's events", () => {
    const hub = new SocketHub();
    const [mine, alsoMine, other] = [socket('a'), socket('a'), socket('b')];
    for (const one of [mine, alsoMine, other]) hub.add(one);
    hub.notice({ visitor: 'a', change: 'feed' });
    hub.remove(alsoMine);
    hub.notice({ visitor: 'a', change: 'state' });
    expect([mine, alsoMine, other].map(({ notice }) => notice.mock.calls.length)).toEqual([2, 1, 0]);
    hub.closeAll();
    expect(mine.close).toHaveBeenCalledWith(CLOSE.restart, 'restart');
  });

  it('are closed when their chat is deleted', () => {
    const hub = new SocketHub();
    const [gone, stays] = [socket('a'), socket('b')];
    for (const one of [gone, stays]) hub.add(one);
    hub.notice({ goneConnection: gone.connectionId });
    expect(gone.close).toHaveBeenCalledWith(CLOSE.unknownKey, expect.any(String));
    expect(stays.close).not.toHaveBeenCalled();
    hub.closeAll();
  });

  it('are closed when their visitor is erased', () => {
    const hub = new SocketHub();
    const [gone, stays] = [socket('a'), socket('b')];
    for (const one of [gone, stays]) hub.add(one);
    hub.notice({ goneVisitor: 'a' });
    expect(gone.close).toHaveBeenCalledWith(CLOSE.unknownVisitor, expect.any(String));
    expect(stays.close).not.toHaveBeenCalled();
    hub.closeAll();
  });

  it('are closed when they are silent, or when one visitor has far too many', () => {
    const hub = new SocketHub();
    const silent = socket('a', performance.now() - 4 * PING_MS);
    const heard = socket('a');
    hub.add(silent);
    hub.add(heard);
    hub.closeSilent();
    expect(silent.close).toHaveBeenCalledWith(CLOSE.silent, expect.any(String));
    expect(heard.close).not.toHaveBeenCalled();
    for (let n = 0; n < 11; n++) hub.add(socket('a'));
    expect(silent.close).toHaveBeenLastCalledWith(CLOSE.tooMany, expect.any(String));
    hub.closeAll();
  });
});
