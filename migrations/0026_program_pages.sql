ALTER TABLE "products" ADD COLUMN "page" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What the code said of this program until now. The version before goes on saying it, and shows no description of it.
UPDATE "products" SET
  "description" = 'A program for your own computer that tags stories from a list that you keep. It runs with a license key, which you find in your panel as soon as it is paid for.',
  "page" = '{
    "path": "/story-tag",
    "cardTitle": "StoryTag Pro",
    "summary": "Tags stories from your own computer, from a list that you keep.",
    "metaDescription": "StoryTag tags stories from your own computer, from a list that you keep. The license key is there as soon as it is paid for.",
    "drawing": "run",
    "slides": {
      "label": "The program in five drawings",
      "items": [
        {"title": "The list", "text": "A plain text file that you keep, with one name on each line.", "drawing": "list"},
        {"title": "A run", "text": "What is done, what is next, how far it is, and a button that stops it.", "drawing": "run"},
        {"title": "The results", "text": "Each name with its outcome and the time, as a CSV file.", "drawing": "results"},
        {"title": "The license", "text": "Your key, its computer, and the days that are left.", "drawing": "license"},
        {"title": "The settings", "text": "The key, where the list lies and where results go.", "drawing": "settings"}
      ]
    }
  }'
WHERE "id" = 'storytag';
