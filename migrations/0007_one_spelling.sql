-- What a shop begins with, where nobody has written it anew: the pages say "license" throughout.
UPDATE site_settings SET site_description = 'Account packs and software licenses, delivered the moment they are paid for.'
WHERE site_description = 'Account packs and software licences, delivered the moment they are paid for.';
--> statement-breakpoint
UPDATE products SET description = 'A license of the desktop tool for 30 days on one computer.'
WHERE description = 'A licence of the desktop tool for 30 days on one computer.';
--> statement-breakpoint
UPDATE products
SET prerequisites = replace(prerequisites::text, 'It is not part of the licence.', 'It is not part of the license.')::jsonb
WHERE prerequisites::text LIKE '%It is not part of the licence.%';
