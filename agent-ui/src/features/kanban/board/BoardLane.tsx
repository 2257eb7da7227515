import Warning from '@mui/icons-material/WarningAmberOutlined';
import type { Lane, Ticket } from '@recado/sdk/contracts';
import { memo, useEffect, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { ColorChip } from '../../../components/ColorChip';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';
import type { LaneState } from '../data/board-state';
import type { ConversationBeside } from '../parts';
import { BoardCard } from './BoardCard';
import { CARD_HEIGHT } from './board-styles';

/** Pixels from the end at which the next page loads. */
const NEAR_PX = 400;
const SLOT = CARD_HEIGHT + 8;

interface BoardLaneProps {
  lane: LaneState;
  tag: Lane | undefined;
  cards: ReadonlyMap<number, Ticket>;
  currentId: number | null;
  draggedId: number | null;
  /** The dragged card would be put above the card at this index. */
  dropIndex: number | null;
  helpId: string;
  beside: ConversationBeside;
  onMore: (laneId: number) => void;
  onMove: (ticket: Ticket) => void;
  handleOf: (laneId: number, handle: VListHandle | null) => void;
}

/** A lane with its cards: virtual, page by page. */
export const BoardLane = memo(function BoardLane(props: BoardLaneProps) {
  const { lane, tag, cards, dropIndex, beside, onMore, handleOf } = props;
  const t = useTexts();
  const list = useRef<VListHandle>(null);
  const name = tag?.name ?? t('kanban.noLane');
  const limit = tag?.wipLimit ?? null;
  const isOver = limit !== null && lane.count > limit;
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(Infinity);
  useEffect(() => {
    const sizes = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height));
    sizes.observe(box.current!);
    return () => sizes.disconnect();
  }, []);
  const look = () => {
    const at = list.current;
    if (lane.cursor !== null && at && at.scrollSize - at.viewportSize - at.scrollOffset < NEAR_PX)
      onMore(lane.id);
  };
  // A page that does not fill the lane leaves nothing to scroll.
  useEffect(look);
  const last = lane.ids.length;
  const scrolls = last * SLOT > height;
  return (
    <section
      className="lane"
      data-lane={lane.id}
      data-over={dropIndex !== null || undefined}
      aria-label={t('kanban.lane', { lane: name, count: lane.count })}
    >
      <div className="lane-head">
        <h3 className="lane-title" title={name}>
          {tag ? <ColorChip label={tag.name} color={tag.color} wide /> : name}
        </h3>
        <span className="lane-count" data-full={isOver || undefined}>
          {isOver && <Warning aria-hidden />}
          <span aria-hidden>{limit === null ? lane.count : `${lane.count} / ${limit}`}</span>
          <VisuallyHidden>
            {t('kanban.count', { smart_count: lane.count })}
            {limit !== null && `, ${t(isOver ? 'kanban.overMark' : 'kanban.limitOf', { limit })}`}
          </VisuallyHidden>
        </span>
      </div>
      <div className="lane-list" ref={box}>
        {last === 0 ? (
          <p className="empty">{t('kanban.empty')}</p>
        ) : (
          <VList
            ref={(handle) => {
              list.current = handle;
              handleOf(lane.id, handle);
            }}
            data={lane.ids}
            itemSize={SLOT}
            onScroll={look}
            role="list"
            aria-label={name}
            // The board's tab stop is a card of one lane: the others are scrolled from here.
            tabIndex={scrolls && !lane.ids.some((id) => id === props.currentId) ? 0 : undefined}
            data-lane-list
          >
            {(id: number, index: number) => (
              <div
                key={id}
                className="slot"
                role="listitem"
                aria-setsize={lane.count}
                aria-posinset={index + 1}
                data-before={dropIndex === index || undefined}
              >
                <BoardCard
                  ticket={cards.get(id)!}
                  address={beside.addressOf(cards.get(id)!.uuid)}
                  isOpen={cards.get(id)!.uuid === beside.shownUuid}
                  onOpen={beside.open}
                  index={index}
                  isCurrent={id === props.currentId}
                  isDragged={id === props.draggedId}
                  helpId={props.helpId}
                  onMove={props.onMove}
                />
              </div>
            )}
          </VList>
        )}
        {dropIndex !== null && dropIndex >= last && last > 0 && <div className="end" />}
      </div>
    </section>
  );
});
