/** Runs as the connecting user. */
export const selectNowMs = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms';
