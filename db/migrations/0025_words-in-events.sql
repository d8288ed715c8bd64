-- Earlier versions logged answers to reason questions as they were written; what remains is that they changed.
UPDATE "events" SET "action" = "action" || '{"type": "text_change", "from": null, "to": null}'
WHERE "action"->>'type' = 'likert_change'
	AND ("action"->>'from' LIKE '{"reasons":%' OR "action"->>'to' LIKE '{"reasons":%');
