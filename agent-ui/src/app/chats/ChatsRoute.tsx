import { lazy } from 'react';
import ChatsScreen from '../../features/chats/ChatsScreen';
import type { ChatParts } from '../../features/chats/parts';

/** Messages of colleagues sound like those of customers. */
const PARTS: ChatParts = {
  AudioPlayer: lazy(() => import('../../features/conversation/media/AudioPlayer')),
  Recorder: lazy(() => import('../../features/conversation/record/Recorder')),
};

export default function ChatsRoute() {
  return <ChatsScreen parts={PARTS} />;
}
