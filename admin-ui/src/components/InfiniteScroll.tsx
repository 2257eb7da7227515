import { InfinitePagination } from 'react-admin';

/** The next page is requested this far above the end. */
const options = { rootMargin: '0px 0px 100px 0px' };

/** For an `InfiniteList`: loads further pages before the end is reached. */
export const InfiniteScroll = () => <InfinitePagination options={options} />;
