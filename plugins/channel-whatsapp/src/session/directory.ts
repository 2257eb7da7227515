import { jidNormalizedUser, type GroupMetadata, type WASocket } from '@whiskeysockets/baileys';
import type { Directory } from '../mapping/addresses.js';
import { isDatabaseFault } from '../store/database.js';
import { BoundedCache } from '../store/bounded-cache.js';

const GROUP_MS = 5_000;

/** The client's data about people and groups. A query without a response leaves the name out. */
export class ClientDirectory implements Directory {
  private readonly groups = new BoundedCache<string, GroupMetadata>(2_000);
  private readonly writers = new BoundedCache<string, string>(5_000);
  constructor(private readonly socket: () => WASocket | undefined) {}

  async lidOf(pn: string): Promise<string | undefined> {
    const lid = await this.socket()?.signalRepository.lidMapping.getLIDForPN(pn).catch(unknown);
    return lid ? jidNormalizedUser(lid) : undefined;
  }
  async pnOf(lid: string): Promise<string | undefined> {
    const pn = await this.socket()?.signalRepository.lidMapping.getPNForLID(lid).catch(unknown);
    return pn ? jidNormalizedUser(pn) : undefined;
  }
  async groupName(group: string): Promise<string | undefined> {
    return (await this.group(group))?.subject;
  }

  writerName(address: string): string | undefined {
    return this.writers.get(address);
  }
  noteWriter(address: string, name: string): void {
    this.writers.set(address, name);
  }

  /** The group as last reported; queried if unknown. */
  async group(id: string): Promise<GroupMetadata | undefined> {
    const known = this.groups.get(id);
    const socket = this.socket();
    if (known || !socket?.ws.isOpen) return known;
    const asked = socket.groupMetadata(id).catch(() => undefined); // a group that we have left, or no response
    const found = await Promise.race([
      asked,
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), GROUP_MS).unref()),
    ]);
    if (found) this.groups.set(id, found);
    return found;
  }
  known(id: string): GroupMetadata | undefined {
    return this.groups.get(id);
  }
  forget(group: string): void {
    this.groups.delete(group);
  }
}

/** Not connected: the address alone will do. A temporary database failure must not make two contacts of one person. */
function unknown(error: unknown): null {
  if (isDatabaseFault(error)) throw error;
  return null;
}
