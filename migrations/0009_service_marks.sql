CREATE TABLE `service_marks` (
	`service` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	`detail` text NOT NULL,
	PRIMARY KEY(`service`, `outcome`)
);
